package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	lead, _ := json.Marshal(map[string]string{
		"fullName": "Ana Example",
		"email":    "ana@example.com",
		"service":  "hosting",
		"message":  "Please send prices for 2 MW of hosting.",
	})
	request, err := http.NewRequest("POST", os.Getenv("API_URL")+"/v1/contacts", bytes.NewReader(lead))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("API_KEY"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", "crm-lead-2030-0001")

	client := http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	var body struct{ ID, Code, Error, RequestID string }
	if err := json.NewDecoder(response.Body).Decode(&body); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusCreated {
		log.Fatalf("%s: %s (%s)", body.Code, body.Error, body.RequestID)
	}
	fmt.Println(body.ID)
}
