// Evaluates recording and alerting rules with the PromQL engine of Prometheus, over series given on standard input.
package main

import (
	"context"
	"encoding/json"
	"log"
	"log/slog"
	"os"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql"
)

// Input is what a replay consists of; times are Unix seconds.
type Input struct {
	Start, End, Step int64
	Series           []struct {
		Labels map[string]string
		// Pairs of a time and a value.
		Samples [][2]float64
	}
	// Rules in the order in which Prometheus evaluates them.
	Rules []struct {
		Record, Alert, Expr string
		Labels              map[string]string
	}
}

// Active is a series of an alert's expression, with the times at which the expression had a value.
type Active struct {
	Alert  string            `json:"alert"`
	Labels map[string]string `json:"labels"`
	Times  []int64           `json:"times"`
	Last   float64           `json:"last"`
}

func main() {
	var input Input
	if err := json.NewDecoder(os.Stdin).Decode(&input); err != nil {
		log.Fatalf("invalid input: %v", err)
	}
	database := &memory{}
	for _, series := range input.Series {
		samples := make([]sample, len(series.Samples))
		for i, pair := range series.Samples {
			samples[i] = sample{int64(pair[0] * 1000), pair[1]}
		}
		database.add(labels.FromMap(series.Labels), samples)
	}
	engine := promql.NewEngine(promql.EngineOpts{
		Logger: slog.New(slog.DiscardHandler), MaxSamples: 1 << 30, Timeout: 10 * time.Minute, LookbackDelta: 5 * time.Minute,
	})
	start, end, step := time.Unix(input.Start, 0), time.Unix(input.End, 0), time.Duration(input.Step)*time.Second
	active := []Active{}
	for _, rule := range input.Rules {
		query, err := engine.NewRangeQuery(context.Background(), database, nil, rule.Expr, start, end, step)
		if err != nil {
			log.Fatalf("%s%s: %v", rule.Record, rule.Alert, err)
		}
		result := query.Exec(context.Background())
		matrix, err := result.Matrix()
		if err != nil {
			log.Fatalf("%s%s: %v", rule.Record, rule.Alert, err)
		}
		for _, series := range matrix {
			// A rule's own labels replace those of its result.
			builder := labels.NewBuilder(series.Metric).Del(labels.MetricName)
			for name, value := range rule.Labels {
				builder.Set(name, value)
			}
			if rule.Alert != "" {
				times := make([]int64, len(series.Floats))
				for i, point := range series.Floats {
					times[i] = point.T / 1000
				}
				last := series.Floats[len(series.Floats)-1].F
				active = append(active, Active{rule.Alert, builder.Labels().Map(), times, last})
				continue
			}
			samples := make([]sample, len(series.Floats))
			for i, point := range series.Floats {
				samples[i] = sample{point.T, point.F}
			}
			database.add(builder.Set(labels.MetricName, rule.Record).Labels(), samples)
		}
		query.Close()
	}
	if err := json.NewEncoder(os.Stdout).Encode(active); err != nil {
		log.Fatal(err)
	}
}
